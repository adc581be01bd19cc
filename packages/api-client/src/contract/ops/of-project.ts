import { f } from '../../kit/index.ts'

/** What every row that hangs on a project has: its reach is that of the project. */
export const ofProject = {
  estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
  projectId: f.ref('项目', 'ops/projects', { required: true, createOnly: true, within: 'estateId' }),
  contractorId: f.ref('承建商', 'auth/contractors', { serverSet: true, internal: true }),
}

/** Its codes: who may edit the project edits what it consists of. */
export const projectParts = { create: 'update', remove: 'update', batchRemove: 'update' } as const
