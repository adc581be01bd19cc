import type { ToastEntry } from '@linli/ui/toast'

/** Messages stand for 2 s, as the specification has it; what can be taken back leaves time to do so. */
export const toastDuration = ({ action }: ToastEntry): number => (action ? 10_000 : 2000)
