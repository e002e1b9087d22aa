console.log("the page that the tests serve");
