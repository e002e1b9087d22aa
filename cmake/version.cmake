# The file VERSION is the one place of the version. -D BARBICAN_VERSION=... builds another, as scripts/package --version
# does.
if(NOT BARBICAN_VERSION)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/../VERSION)
  file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../VERSION BARBICAN_VERSION LIMIT_COUNT 1)
endif()
