import { resident } from '@linli/api-client/contract/base/resident'
import { HomesTree } from '../../../../resource/tree/HomesTree.tsx'

/** 楼栋树: residents by the estate, building and unit that they live in. */
export const ResidentTree = () => <HomesTree of={resident} />
