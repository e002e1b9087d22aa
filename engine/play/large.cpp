// The rules for the large board size.
#include "play/face.h"

namespace barbican {

BARBICAN_INSTANTIATE(Large)

}  // namespace barbican
