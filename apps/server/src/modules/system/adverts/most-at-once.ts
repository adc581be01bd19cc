interface Span {
  readonly startAt: Date
  readonly endAt: Date
}

/** How many of them are at the same time at most; one that ends when another begins is not beside it. */
export const mostAtOnce = (spans: readonly Span[]): number =>
  spans.reduce(
    (most, { startAt }) =>
      Math.max(most, spans.filter((one) => one.startAt <= startAt && startAt < one.endAt).length),
    0,
  )
