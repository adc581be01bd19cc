import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type CalendarEvent, type CalendarMove, type CalendarResource, type CalendarView } from './calendarDays.ts';
export interface CalendarProps extends BaseProps {
    label: string;
    events: readonly CalendarEvent[];
    day?: string;
    defaultDay?: string;
    onDayChange?: (day: string) => void;
    resources?: readonly CalendarResource[];
    view?: CalendarView;
    defaultView?: CalendarView;
    onViewChange?: (view: CalendarView) => void;
    today?: string;
    onEvent?: (event: CalendarEvent) => void;
    onSlot?: (detail: {
        day: string;
        time?: string;
        resource?: string;
    }) => void;
    onMove?: (event: CalendarEvent, day: string, to?: CalendarMove) => void;
    ref?: Ref<HTMLDivElement>;
}
export declare function Calendar({ label, events, resources, day: dayProp, defaultDay, onDayChange, view: viewProp, defaultView, onViewChange, today, onEvent, onSlot, onMove, className, ...rest }: CalendarProps): import("react").JSX.Element;
