// A server component: layout, words and data without a script, and parts of the browser that are given data and elements.
import { Badge } from '@linli/ui/badge'
import { Button } from '@linli/ui/button'
import { Card } from '@linli/ui/card'
import { Divider } from '@linli/ui/divider'
import { Grid } from '@linli/ui/grid'
import { Icon } from '@linli/ui/icon'
import { Stack } from '@linli/ui/stack'
import { StatusTag } from '@linli/ui/status-tag'
import { Tag } from '@linli/ui/tag'
import { Text } from '@linli/ui/text'
import { Timeline } from '@linli/ui/timeline'
import { Home, Plus } from 'lucide-react'
import { Orders } from './orders'
import { Places } from './places'

export default function Page() {
  return (
    <Stack gap={16}>
      <Icon of={Home} />
      <Text lines={1}>Written on the server</Text>
      <Grid>
        <Card title="Today">
          <Badge count={3} label="3 new">
            <Tag icon={Plus}>Orders</Tag>
          </Badge>
          <StatusTag tone="success">All paid</StatusTag>
        </Card>
        <Timeline items={[{ key: '1', title: 'Order placed', time: '2026-06-18 14:00' }]} />
      </Grid>
      <Divider />
      <Button icon={<Plus />}>Without a handler</Button>
      <Orders />
      <Places />
    </Stack>
  )
}
