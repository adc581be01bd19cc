import type { opsProject } from '@linli/api-client/contract/ops/project'
import { projectChange } from '@linli/api-client/contract/ops/project-change'
import { projectDevice } from '@linli/api-client/contract/ops/project-device'
import { projectIssue } from '@linli/api-client/contract/ops/project-issue'
import { projectItem } from '@linli/api-client/contract/ops/project-item'
import { projectLog } from '@linli/api-client/contract/ops/project-log'
import { projectPayment } from '@linli/api-client/contract/ops/project-payment'
import type { RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

interface OfProject {
  readonly project: RowOf<typeof opsProject>
}

/** What a new part begins with: where it hangs. */
const given = ({ id, estateId }: OfProject['project']) => ({ estateId, projectId: id })

/** 设备清单: what was planned, what has arrived, what stands and works, and which devices that are. */
export const ProjectDevices = ({ project }: OfProject) => (
  <div className="grid gap-6">
    <RelatedRows
      of={projectItem}
      title="设备清单"
      where={{ projectId: project.id }}
      given={given(project)}
      columns={[
        'name',
        'category',
        'plannedQty',
        'arrivedQty',
        'installedQty',
        'workingQty',
        'unitPrice',
        'state',
      ]}
    />
    <RelatedRows
      of={projectDevice}
      title="已安装设备"
      where={{ projectId: project.id }}
      given={given(project)}
      columns={['deviceId', 'itemId', 'installedAt', 'installer']}
    />
  </div>
)

/** 问题: what is to be put right, by whom and until when. */
export const ProjectIssues = ({ project }: OfProject) => (
  <RelatedRows
    of={projectIssue}
    title="问题"
    where={{ projectId: project.id }}
    given={given(project)}
    columns={['title', 'severity', 'deviceId', 'dueDate', 'state']}
  />
)

/** 施工日志: what was done, day by day. */
export const ProjectLogs = ({ project }: OfProject) => (
  <RelatedRows
    of={projectLog}
    title="施工日志"
    where={{ projectId: project.id }}
    given={given(project)}
    columns={['day', 'weather', 'workers', 'content', 'safetyNote']}
  />
)

/** 款项: what is to be paid, for what, and what is. */
export const ProjectPayments = ({ project }: OfProject) => (
  <RelatedRows
    of={projectPayment}
    title="款项"
    where={{ projectId: project.id }}
    given={given(project)}
    columns={['name', 'kind', 'percent', 'amount', 'conditionStageId', 'dueDate', 'paidOn', 'state']}
  />
)

/** 变更: what was agreed otherwise afterwards. */
export const ProjectChanges = ({ project }: OfProject) => (
  <RelatedRows
    of={projectChange}
    title="变更"
    where={{ projectId: project.id }}
    given={given(project)}
    columns={['reason', 'amountDelta', 'daysDelta', 'createdBy', 'approvedBy', 'state']}
  />
)
