import { projectChange } from '@linli/api-client/contract/ops/project-change'
import { projectIssue } from '@linli/api-client/contract/ops/project-issue'
import { projectPayment } from '@linli/api-client/contract/ops/project-payment'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { givenBy } from './given-by.ts'
import type { Project } from './project-layers.ts'

interface OfProject {
  readonly project: Project
}

/** 问题: what is to be put right, by whom and until when. */
export const ProjectIssues = ({ project }: OfProject) => (
  <RelatedRows
    of={projectIssue}
    title="问题"
    where={{ projectId: project.id }}
    given={givenBy(project)}
    columns={['title', 'severity', 'deviceId', 'dueDate', 'state']}
  />
)

/** 款项: what is to be paid, for what, and what is. */
export const ProjectPayments = ({ project }: OfProject) => (
  <RelatedRows
    of={projectPayment}
    title="款项"
    where={{ projectId: project.id }}
    given={givenBy(project)}
    columns={['name', 'kind', 'percent', 'amount', 'conditionStageId', 'dueDate', 'paidOn', 'state']}
  />
)

/** 变更: what was agreed otherwise afterwards. */
export const ProjectChanges = ({ project }: OfProject) => (
  <RelatedRows
    of={projectChange}
    title="变更"
    where={{ projectId: project.id }}
    given={givenBy(project)}
    columns={['reason', 'amountDelta', 'daysDelta', 'createdBy', 'approvedBy', 'state']}
  />
)
