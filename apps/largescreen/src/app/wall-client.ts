import { createScreenClient } from '../session/screen-token.ts'
import { create } from 'zustand'

/** Whether the wall's session is over: then it says so over everything and waits for somebody to sign in. */
export const useSessionEnd = create<{ readonly ended: boolean }>()(() => ({ ended: false }))

export const client = createScreenClient(() => useSessionEnd.setState({ ended: true }))
