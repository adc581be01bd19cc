import { lazy } from 'react'
import { loadCode } from './connection.ts'

/** React's lazy, but a part that is first drawn while the network is gone comes when it is back, instead of failing for good. */
export const lazyCode: typeof lazy = (load) => lazy(() => loadCode(load))
