interface Silent {
  readonly id: number
  readonly inWindow: boolean
}

/** Devices that went silent since it was last told, but for those that are worked on; nothing is new at first. */
export function newlySilent<S extends Silent>(before: readonly S[] | null, now: readonly S[]): readonly S[] {
  if (before === null) return []
  const known = new Set(before.map(({ id }) => id))
  return now.filter(({ id, inWindow }) => !known.has(id) && !inWindow)
}
