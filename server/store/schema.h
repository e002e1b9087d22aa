// The versions of the database, and the way from each to the next.
#pragma once

#include <span>

#include "server/store/database.h"

namespace barbican::server {

// The step at index n is SQL that brings a database from version n to n + 1; an empty file is version 0. A step that was
// ever released is never changed: what is to be different comes as a further one.
using SchemaSteps = std::span<const char* const>;
SchemaSteps schema_steps();

// Takes the steps that the database lacks, each in a transaction of its own. Refuses, and leaves as it is, a database that
// is beyond the last step or is another program's.
void upgrade(Database& database, SchemaSteps steps);

}  // namespace barbican::server
