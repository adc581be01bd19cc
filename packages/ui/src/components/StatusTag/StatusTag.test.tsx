import { describeComponent } from '../../testing/describeComponent.tsx'
import { StatusTag } from './StatusTag.tsx'

describeComponent('StatusTag', <StatusTag tone="success">已完成</StatusTag>)
describeComponent(
  'StatusTag',
  <StatusTag tone="danger" look="tag">
    已驳回
  </StatusTag>,
)
