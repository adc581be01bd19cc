import { type opsProject, projectHealths } from '@linli/api-client/contract/ops/project'
import type { RowOf } from '@linli/api-client/kit'
import type { MapLayer } from '@linli/ui/map'
import { drawnIn } from '../../../../resource/position-layers.ts'
import type { Crs } from '../map/MapBeside.tsx'

export type Project = RowOf<typeof opsProject>
type Health = keyof typeof projectHealths

/** The worst comes first. */
const healths = ['delay', 'risk', 'normal'] as const satisfies readonly Health[]

/** A place of the map with the projects that stand there: those of an estate mostly have one place. */
export interface ProjectPlace {
  readonly id: string
  readonly at: readonly [number, number]
  readonly health: Health
  readonly projects: readonly Project[]
}

const worstOf = (projects: readonly Project[]): Health =>
  healths.find((one) => projects.some(({ health }) => health === one)) ?? 'normal'

/** Projects by where they stand; those that stand nowhere are in none. */
export function projectPlaces(projects: readonly Project[]): readonly ProjectPlace[] {
  const placed = projects.flatMap((project) =>
    project.mapAt == null ? [] : [{ project, at: project.mapAt, id: project.mapAt.join(',') }],
  )
  return [...Map.groupBy(placed, ({ id }) => id).values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    const here = all.map(({ project }) => project)
    return [{ id: first.id, at: first.at, health: worstOf(here), projects: here }]
  })
}

/** Those places, a layer for each health that there is. */
export const projectLayers = (places: readonly ProjectPlace[], crs: Crs): MapLayer[] =>
  healths.flatMap((health): MapLayer[] => {
    const { label, tone } = projectHealths[health]
    const features = places
      .filter((place) => place.health === health)
      .map(({ id, at, projects }) => ({
        id,
        name: projects.length === 1 ? (projects[0]?.name ?? '') : `${projects.length}个项目`,
        detail: projects.map(({ name }) => name).join('，'),
        geometry: drawnIn({ type: 'Point', coordinates: [at[0], at[1]] }, crs),
      }))
    return features.length === 0 ? [] : [{ id: health, label, kind: 'point', tone, features }]
  })
