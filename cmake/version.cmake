# The version stands in one place, the file VERSION. -D BARBICAN_VERSION=... builds another: scripts/package --version does.
if(NOT BARBICAN_VERSION)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/../VERSION)
  file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../VERSION BARBICAN_VERSION LIMIT_COUNT 1)
endif()
