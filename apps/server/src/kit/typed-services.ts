import type { Ctx } from './context.ts'

/** What is offered of a type of services, within the estates of who asks. */
export interface TypeFigures {
  readonly services: number
  readonly online: number
  /** In the last 30 days. */
  readonly booked: number
}

/** Services around homes, of types that another module keeps. */
export interface TypedServices {
  readonly figures: (ctx: Ctx, typeIds: readonly number[]) => Promise<ReadonlyMap<number, TypeFigures>>
  /** Of all estates. */
  readonly count: (ctx: Ctx, typeIds: readonly number[]) => Promise<number>
  /** Bookings that residents still come for, in all estates. */
  readonly toCome: (ctx: Ctx, typeIds: readonly number[]) => Promise<number>
  /** Gives the services of a type to another one, and says how many. Refuses where a name would stand there twice. */
  readonly move: (
    ctx: Ctx,
    fromId: number,
    into: { readonly id: number; readonly name: string },
  ) => Promise<number>
}
