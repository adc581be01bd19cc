/** Removable tags. */
export const tag = {
  remove: (name: string) => `移除${name}`,
}
