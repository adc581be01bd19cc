import { projectStage } from '@linli/api-client/contract/ops/project-stage'
import { codeOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { callsOf } from '../../../../resource/calls.ts'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { useResourceList, useWrite } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { Gantt } from './Gantt.tsx'
import { givenBy } from './given-by.ts'
import type { Project } from './project-layers.ts'

/** States in which the plan of a project is still written. */
const planning: readonly Project['state'][] = ['draft', 'approving', 'approved', 'building']

/** 进度: the stages against their plan, as bars on a line of time and as a list. */
export function ProjectStages({ project }: { readonly project: Project }) {
  const where = { projectId: project.id }
  const { data } = useResourceList(projectStage, { pageNum: 1, pageSize: 100, ...where })
  const { mutate: change } = useWrite(callsOf(projectStage).update)
  const mayPlan = useCan(codeOf(projectStage, 'update')) && planning.includes(project.state)
  const stages = data?.records ?? []
  return (
    <div className="grid gap-6">
      {stages.length > 0 && (
        <Gantt
          stages={stages}
          onPlan={
            mayPlan
              ? ({ id, version, name }, plan) =>
                  change(
                    { id, version, ...plan },
                    {
                      onSuccess: () => toast.success(`${name}：计划 ${plan.planStart} 至 ${plan.planEnd}`),
                      onError: showError,
                    },
                  )
              : undefined
          }
        />
      )}
      <RelatedRows
        of={projectStage}
        title="阶段"
        where={where}
        given={{ ...givenBy(project), sortNo: stages.length + 1 }}
        columns={['sortNo', 'name', 'weight', 'progress', 'planStart', 'planEnd', 'actualEnd', 'state']}
      />
    </div>
  )
}
