import { channel } from '@linli/api-client/contract/base/channel'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 通道管理: doors and gates. */
export default function ChannelsPage() {
  return <ResourcePage of={channel} />
}
