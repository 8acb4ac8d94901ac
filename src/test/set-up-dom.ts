import { configure } from '@testing-library/react'

// The default of one second is too short on a busy machine. This limit only ends what hangs.
configure({ asyncUtilTimeout: 20_000 })
