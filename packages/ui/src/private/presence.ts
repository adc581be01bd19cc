/** Presence attribute: `''` when the state holds, absent otherwise (`data-open={presence(open)}`). */
export const presence = (state: boolean | undefined): '' | undefined => (state ? '' : undefined)
