alter table "device_event_cursor" add column "missing_seqs" int8multirange default '{}'::int8multirange not null;
update "device_event_cursor" c set "missing_seqs" = m.seqs
from (
  select g.device_id, g.epoch, range_agg(int8range(g.seq + 1, g.next)) as seqs
  from (
    select s.device_id, s.epoch, s.seq, lead(s.seq) over (partition by s.device_id, s.epoch order by s.seq) as next
    from "device_event_seq" s join "device_event_cursor" k using (device_id, epoch)
    where k.missing > 0 and s.seq >= k.contiguous_seq
  ) g
  where g.next > g.seq + 1
  group by g.device_id, g.epoch
) m
where c.device_id = m.device_id and c.epoch = m.epoch;
