import * as z from 'zod/mini'

/** The rooms of a building by floors, as a roll or a vote has them. */
export const buildingGrid = z.object({
  units: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      floors: z.array(
        z.object({
          no: z.int(),
          name: z.string(),
          rooms: z.array(
            z.object({ rowId: z.int(), roomNo: z.string(), mark: z.string(), detail: z.string() }),
          ),
        }),
      ),
    }),
  ),
})
export type BuildingGrid = z.infer<typeof buildingGrid>
