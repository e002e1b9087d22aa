// The rules for the standard board size.
#include "play/face.h"

namespace barbican {

BARBICAN_INSTANTIATE(Standard)

}  // namespace barbican
