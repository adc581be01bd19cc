import { configure } from '@testing-library/react'

// Long enough for a machine that does much else; nobody waits for it but a test that fails.
configure({ asyncUtilTimeout: 30_000 })

// Not in jsdom; forms call it a frame after a test may have ended.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined
