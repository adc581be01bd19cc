import { community } from '@linli/api-client/contract/base/community'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 社区列表: communities and where they lie. */
export default function CommunityListPage() {
  return <ResourcePage of={community} />
}
