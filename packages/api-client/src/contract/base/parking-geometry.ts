import * as z from 'zod/mini'

/** Width of every plan; its height follows the picture. */
export const planWidth = 1000

const along = z.int().check(z.minimum(-planWidth), z.maximum(4 * planWidth))
const size = z.int().check(z.minimum(4), z.maximum(planWidth))

/** Thousandths of the width or height of a space. */
const part = z.int().check(z.minimum(0), z.maximum(1000))

/** Corners of a space that is no rectangle. */
export const outlineCorners = { fewest: 3, most: 24 } as const

/** Where a space is drawn: its upper left corner and size in thousandths of the width of the plan, turned around its middle. */
export const spaceGeometry = z.object({
  x: along,
  y: along,
  w: size,
  h: size,
  turn: z.int().check(z.minimum(0), z.maximum(359)),
  /** Its corners within that rectangle, in their order; left out, it is the rectangle. */
  outline: z.optional(
    z
      .array(z.tuple([part, part]))
      .check(
        z.minLength(outlineCorners.fewest, `轮廓至少${outlineCorners.fewest}个顶点`),
        z.maxLength(outlineCorners.most, `轮廓不能超过${outlineCorners.most}个顶点`),
      ),
  ),
})
export type SpaceGeometry = z.output<typeof spaceGeometry>
