/** A function from design pixels to a CSS length, for a variable that holds one design pixel. */
export const createUnit =
  (pixel: string) =>
  (n: number): string =>
    `calc(${n} * ${pixel})`
