/** Kinds of nodes of the structure (catalogue 1, its tree). */
export const nodeTypes = { building: 5, room: 8 } as const
