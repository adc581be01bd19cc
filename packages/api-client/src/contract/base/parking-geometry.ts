import * as z from 'zod/mini'

/** Width of every plan; its height follows the picture. */
export const planWidth = 1000

const along = z.int().check(z.minimum(-planWidth), z.maximum(4 * planWidth))
const size = z.int().check(z.minimum(4), z.maximum(planWidth))

/** Where a space is drawn: its upper left corner and size in thousandths of the width of the plan, turned around its middle. */
export const spaceGeometry = z.object({
  x: along,
  y: along,
  w: size,
  h: size,
  turn: z.int().check(z.minimum(0), z.maximum(359)),
})
export type SpaceGeometry = z.output<typeof spaceGeometry>
