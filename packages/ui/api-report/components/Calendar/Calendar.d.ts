import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type CalendarEvent, type CalendarMove, type CalendarResource, type CalendarView } from './calendarDays.ts';
export interface CalendarProps extends BaseProps {
    label: string;
    events: readonly CalendarEvent[];
    day?: string | undefined;
    defaultDay?: string | undefined;
    onDayChange?: ((day: string) => void) | undefined;
    resources?: readonly CalendarResource[] | undefined;
    view?: CalendarView | undefined;
    defaultView?: CalendarView | undefined;
    onViewChange?: ((view: CalendarView) => void) | undefined;
    today?: string | undefined;
    onOpen?: ((event: CalendarEvent) => void) | undefined;
    onAdd?: ((detail: {
        day: string;
        time?: string | undefined;
        resource?: string | undefined;
    }) => void) | undefined;
    onMove?: ((move: CalendarMove) => void) | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Calendar({ label, events, resources, day: dayProp, defaultDay, onDayChange, view: viewProp, defaultView, onViewChange, today: todayProp, onOpen, onAdd, onMove, className, ...rest }: CalendarProps): import("react").JSX.Element;
