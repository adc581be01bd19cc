import type { opsProject } from '@linli/api-client/contract/ops/project'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { useCallback, useMemo, useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import type { ResourcePageState } from '../../../../resource/useResourcePage.ts'
import { type Crs, MapBeside, Unplaced } from '../map/MapBeside.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { projectLayers, projectPlaces } from './project-layers.ts'
import { useFoundProjects } from './useFoundProjects.ts'

/** The projects that the list finds, where they are built. */
export function ProjectMap({ page }: { readonly page: ResourcePageState<typeof opsProject> }) {
  const { data, error, refetch } = useFoundProjects(page)
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = data?.records
  const places = useMemo(() => projectPlaces(rows ?? []), [rows])
  const layersIn = useCallback((crs: Crs) => projectLayers(places, crs), [places])
  if (error && !rows) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!rows) return <Skeleton shape="block" />
  if (rows.length === 0) return <Empty title="没有符合条件的项目" />
  const place = places.find(({ id }) => id === chosen)
  const unplaced = rows.filter(({ mapAt }) => mapAt == null)
  return (
    <MapBeside
      label="项目地图"
      layersIn={layersIn}
      selected={place && { layer: place.health, feature: place.id }}
      onSelect={setChosen}
    >
      {place ? (
        place.projects.map((project) => (
          <ProjectCard key={project.id} project={project} onOpen={page.openRecord} />
        ))
      ) : (
        <p className="m-0 text-text-2">点击标记查看项目；项目未填位置时，标在小区中心</p>
      )}
      <Unplaced title={`未定位 ${unplaced.length} 个`} rows={unplaced} onOpen={page.openRecord} />
    </MapBeside>
  )
}
