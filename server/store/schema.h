// The versions of the database, and the upgrade from each to the next.
#pragma once

#include <span>

#include "server/store/database.h"

namespace barbican::server {

// The step at index n is SQL that brings a database from version n to n + 1; an empty file is version 0. Never change a
// released step: add a new one.
using SchemaSteps = std::span<const char* const>;
SchemaSteps schema_steps();

// Takes the steps that the database lacks, each in a transaction of its own. Throws, and changes nothing, if the
// database is beyond the last step or belongs to another program.
void upgrade(Database& database, SchemaSteps steps);

}  // namespace barbican::server
