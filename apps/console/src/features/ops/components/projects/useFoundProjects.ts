import { opsProject } from '@linli/api-client/contract/ops/project'
import { useResourceList } from '../../../../resource/queries.ts'
import type { ResourcePageState } from '../../../../resource/useResourcePage.ts'

/** As many as are shown at once in another way than as a list. */
const most = 200

/** The projects that the list finds, without its pages. */
export const useFoundProjects = (page: ResourcePageState<typeof opsProject>) =>
  useResourceList(opsProject, { ...page.filter, pageNum: 1, pageSize: most })
