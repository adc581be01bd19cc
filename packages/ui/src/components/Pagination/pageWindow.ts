export type PageSlot = number | 'gap-start' | 'gap-end'

/** The pages offered around the current one; always seven slots where there are more pages than that. */
export function pageWindow(page: number, pages: number): PageSlot[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_slot, index) => from + index)
  if (pages <= 7) return range(1, pages)
  if (page <= 4) return [...range(1, 5), 'gap-end', pages]
  if (page >= pages - 3) return [1, 'gap-start', ...range(pages - 4, pages)]
  return [1, 'gap-start', page - 1, page, page + 1, 'gap-end', pages]
}
