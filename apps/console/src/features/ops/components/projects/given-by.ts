import type { Project } from './project-layers.ts'

/** What a new part of a project begins with: where it hangs. */
export const givenBy = ({ id, estateId }: Project) => ({ estateId, projectId: id })
