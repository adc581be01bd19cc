import type { MapCamera } from '@linli/ui/map'
import * as z from 'zod/mini'
import { useProfile } from '../../../session/profile.ts'
import { type Colouring, colourings, type Switch, switchKeys } from './map-layers.ts'

const kept = z.object({
  camera: z.optional(
    z.object({
      center: z.tuple([z.number(), z.number()]),
      zoom: z.number(),
      bearing: z.optional(z.number()),
    }),
  ),
  shown: z.array(z.enum(switchKeys as [Switch, ...Switch[]])),
  // What was kept before there were several is none of them: the map begins anew.
  coloured: z.enum(Object.keys(colourings) as [Colouring, ...Colouring[]]),
})
export interface KeptView {
  readonly camera?: MapCamera | undefined
  readonly shown: readonly Switch[]
  readonly coloured: Colouring
}

const first: KeptView = {
  shown: ['building', 'channel', 'access', 'barrier', 'camera', 'sensor', 'parkingLot', 'marker', 'alert'],
  coloured: 'occupancy',
}

const place = () => `linli-map-${useProfile.getState().profile?.userId ?? 0}`

/** How the user last looked at the map, on this browser. */
export function readView(): KeptView {
  try {
    const read = z.safeParse(kept, JSON.parse(localStorage.getItem(place()) ?? ''))
    return read.success ? read.data : first
  } catch {
    return first
  }
}

export function keepView(view: KeptView): void {
  try {
    localStorage.setItem(place(), JSON.stringify(view))
  } catch {
    // Full or forbidden: the map begins anew the next time.
  }
}
