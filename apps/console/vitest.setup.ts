import { configure } from '@testing-library/react'

// Long enough for a machine that does much else; nobody waits for it but a test that fails.
configure({ asyncUtilTimeout: 10_000 })
