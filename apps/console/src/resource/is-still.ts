/** Whether the user wants nothing to move by itself. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
