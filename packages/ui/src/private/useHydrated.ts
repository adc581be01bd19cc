import { useSyncExternalStore } from 'react'

const never = () => () => {}
const yes = () => true
const no = () => false

/** `false` on a server and for the first render that takes over its HTML, then `true`. */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, no)
