import { accessGrant } from '@linli/api-client/contract/access/access-grant'
import { HomesTree } from '../../../resource/tree/HomesTree.tsx'

/** 楼栋树: rights by the estate, building and unit of the homes that they belong to. */
export const GrantTree = () => <HomesTree of={accessGrant} />
