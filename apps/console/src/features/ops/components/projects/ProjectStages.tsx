import type { opsProject } from '@linli/api-client/contract/ops/project'
import { projectStage } from '@linli/api-client/contract/ops/project-stage'
import type { RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { Gantt } from './Gantt.tsx'

/** 进度: the stages against their plan, as bars on a line of time and as a list. */
export function ProjectStages({ project }: { readonly project: RowOf<typeof opsProject> }) {
  const where = { projectId: project.id }
  const { data } = useResourceList(projectStage, { pageNum: 1, pageSize: 100, ...where })
  const stages = data?.records ?? []
  return (
    <div className="grid gap-6">
      {stages.length > 0 && <Gantt stages={stages} />}
      <RelatedRows
        of={projectStage}
        title="阶段"
        where={where}
        given={{ estateId: project.estateId, projectId: project.id, sortNo: stages.length + 1 }}
        columns={['sortNo', 'name', 'weight', 'progress', 'planStart', 'planEnd', 'actualEnd', 'state']}
      />
    </div>
  )
}
