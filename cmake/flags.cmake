# Compiler flags for everything.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
# -O1: sanitized games at -O0 would take too long. -g1: enough for the lines of a stack trace, and quicker to compile.
# The library's own assertions stay on with ours.
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1 -D_GLIBCXX_ASSERTIONS")

# -Wno-sign-conversion: clang counts it to -Wconversion, g++ does not; so what passes with one passes with the other. A
# negative index is left to the sanitized build, which checks every subscript. -Wno-missing-braces likewise: a row of a table
# need not brace what it has from its base.
add_compile_options(
  -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow -Wnon-virtual-dtor -Wold-style-cast
  -Woverloaded-virtual -Wextra-semi -Wimplicit-fallthrough -Wno-missing-braces)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wduplicated-cond -Wlogical-op)
  if(CMAKE_UNITY_BUILD)
    # This warning takes sources that are compiled together for headers.
    add_compile_options(-Wno-subobject-linkage)
  endif()
endif()

# Different builds must compute the same: no fused multiply-add that only one compiler uses.
add_compile_options(-ffp-contract=off)

# The libraries are position-independent, but nobody interposes their functions, so these may be inlined.
add_compile_options(-fno-semantic-interposition)

find_program(BARBICAN_CCACHE ccache)
mark_as_advanced(BARBICAN_CCACHE)
if(BARBICAN_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # ccache's manual demands this for precompiled headers. It also lets clones share objects.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros
    CCACHE_BASEDIR=${BARBICAN_ROOT} CCACHE_NOHASHDIR=true ${BARBICAN_CCACHE})
endif()

if(BARBICAN_LTO)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

# Sets are bits here, so counting and scanning them in one instruction each (popcnt, tzcnt, blsr) is worth asking for.
# Level 3 has all of these; servers have had it since 2013 (Intel Haswell) and 2017 (AMD Zen). Level 2 has popcnt only
# (2009), level 1 neither. Unless it is given, the level is the highest up to 3 that the building machine can run, since
# some virtual machines hide what their processor can do. Other architectures count bits without being asked.
if(BARBICAN_NATIVE)
  add_compile_options(-march=native)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  set(level_help "x86-64 level to compile for: 1, 2, 3 or 4")
  if(NOT DEFINED BARBICAN_X86_LEVEL)
    set(BARBICAN_X86_LEVEL 3 CACHE STRING "${level_help}")
    if(NOT CMAKE_CROSSCOMPILING)
      include(CheckCXXSourceRuns)
      foreach(level 3 2)
        check_cxx_source_runs("int main() { return __builtin_cpu_supports(\"x86-64-v${level}\") ? 0 : 1; }"
          BARBICAN_RUNS_X86_LEVEL_${level})
        if(BARBICAN_RUNS_X86_LEVEL_${level})
          set(BARBICAN_X86_LEVEL ${level} CACHE STRING "${level_help}" FORCE)
          break()
        endif()
        set(BARBICAN_X86_LEVEL 1 CACHE STRING "${level_help}" FORCE)
      endforeach()
    endif()
  endif()
  message(STATUS "Compiling for x86-64 level ${BARBICAN_X86_LEVEL}")
  if(BARBICAN_X86_LEVEL GREATER 1)
    add_compile_options(-march=x86-64-v${BARBICAN_X86_LEVEL})
  endif()
endif()

if(BARBICAN_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT BARBICAN_SANITIZE_ALL)
    # These checks took a fifth of the compile time. A null pointer stops the program anyway, the address sanitizer
    # knows the size of every object, and our code does not cast to other types.
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ loses track of initialisation among the sanitizers' checks; its release build still warns.
    add_compile_options(-Wno-maybe-uninitialized)
  endif()
endif()
if(BARBICAN_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "BARBICAN_FUZZ needs clang: cmake --preset sanitized")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
