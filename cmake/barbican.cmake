# Functions for every room's CMakeLists.txt. The root includes this file, and so does the engine when it is built alone.
include_guard(GLOBAL)
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH BARBICAN_ROOT)

option(BARBICAN_SANITIZE "Build with the address and undefined-behaviour sanitizers" OFF)
option(BARBICAN_SANITIZE_ALL "With those checks of undefined behaviour that take clang long and hardly find anything" OFF)
option(BARBICAN_LTO "Optimise across files at link time" OFF)
option(BARBICAN_NATIVE "Build for this very processor; the program may not run on another" OFF)
option(BARBICAN_PCH "Precompile the standard library's headers" ON)

include(${CMAKE_CURRENT_LIST_DIR}/flags.cmake)
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
include(CTest)

# barbican_library(NAME [FOLDERS FOLDER...] [FILES FILE...] [OWN_OPTIONS]): a static library of the C++ files in these folders of
# the current room, found again at every build, and of these files. Headers of ours are named from the repository's root.
# OWN_OPTIONS: it is compiled with other options than most, and so needs precompiled headers of its own; in batches there are
# too few sources for that to pay.
function(barbican_library name)
  cmake_parse_arguments(PARSE_ARGV 1 of "OWN_OPTIONS" "" "FOLDERS;FILES")
  set(sources ${of_FILES})
  foreach(folder ${of_FOLDERS})
    file(GLOB found CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
    list(APPEND sources ${found})
  endforeach()
  add_library(${name} STATIC ${sources})
  string(REPLACE "barbican_" "" room ${name})
  add_library(barbican::${room} ALIAS ${name})
  target_include_directories(${name} PUBLIC $<BUILD_INTERFACE:${BARBICAN_ROOT}>)
  set_target_properties(${name} PROPERTIES EXPORT_NAME ${room} POSITION_INDEPENDENT_CODE ON)
  get_property(first GLOBAL PROPERTY BARBICAN_FIRST_LIBRARY)
  if(of_OWN_OPTIONS)
    if(NOT CMAKE_UNITY_BUILD)
      barbican_precompile(${name})
    endif()
  elseif(first)
    barbican_use_precompiled(${name} ${first})
  else()
    barbican_precompile(${name})
    set_property(GLOBAL PROPERTY BARBICAN_FIRST_LIBRARY ${name})
  endif()
endfunction()

# barbican_precompile(TARGET [HEADER...]): precompiles headers of the standard library, and these. Half the time to
# compile one of our files goes into reading them.
function(barbican_precompile target)
  if(BARBICAN_PCH)
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <bit> <chrono> <cstdint> <functional> <map> <memory> <optional> <span> <string> <string_view>
      <unordered_map> <variant> <vector> ${ARGN})
    barbican_tell_precompiled_apart(${target})
  endif()
endfunction()

# barbican_use_precompiled(TARGET OTHER): uses the headers that another target with the same options has precompiled.
function(barbican_use_precompiled target other)
  if(BARBICAN_PCH)
    target_precompile_headers(${target} REUSE_FROM ${other})
    barbican_tell_precompiled_apart(${target})
  endif()
endfunction()

# Lets ccache tell precompiled headers apart by their content.
function(barbican_tell_precompiled_apart target)
  target_compile_options(${target} PRIVATE
    $<$<CXX_COMPILER_ID:Clang>:-Xclang$<SEMICOLON>-fno-pch-timestamp> $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endfunction()

# barbican_install(LIBRARY...): lets `cmake --install` install these, for find_package(barbican), barbican::engine and
# so on.
function(barbican_install)
  set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/barbican)
  install(TARGETS ${ARGN} EXPORT barbican_rooms)
  install(EXPORT barbican_rooms NAMESPACE barbican:: FILE barbican-config.cmake DESTINATION ${folder})
  write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/barbican-config-version.cmake
    VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/barbican-config-version.cmake DESTINATION ${folder})
endfunction()
