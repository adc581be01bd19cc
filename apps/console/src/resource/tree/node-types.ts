/** Kinds of nodes of the structure (catalogue 1, its tree). */
export const nodeTypes = { estate: 3, building: 5, unit: 6, room: 8 } as const
