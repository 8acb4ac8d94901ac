import type { MetricSeries } from './metric-series.ts'

export const metricSeries = [
  // Getting on board
  {
    cardId: 'commuters-board-without-slowing',
    latest: '2d 4h',
    everyDays: 7,
    values: [
      14.5, 14.3, 14.6, 14.1, 13.9, 14.2, 13.6, 13.8, 13.1, 12.9, 13.2, 12.6, 12.4, 12.7, 12.1, 11.8, 11.9,
      11.4, 11.6, 11.1, 10.9, 10.6,
    ],
  },
  {
    cardId: 'ticket-opens-on-the-quay',
    latest: '20d 9h',
    everyDays: 7,
    values: [
      42, 42.6, 41.8, 43.1, 44, 43.7, 45.2, 46.1, 47.9, 47.2, 49, 50.3, 52.8, 51.6, 54.1, 56, 57.3, 59.9,
      58.7, 61.2, 63.4, 65, 66.8, 67.5, 69.2, 70.4,
    ],
  },
  {
    cardId: 'ticket-opens-on-the-quay',
    latest: '9h',
    everyDays: 1,
    values: [71, 72.5, 71.8, 73, 74.4, 74, 75.1, 74.6, 75.8, 76.2, 76, 77.1, 77.5, 78],
  },
  {
    cardId: 'islanders-travel-the-same-day',
    latest: '5d 2h',
    everyDays: 14,
    values: [38, 39.4, 41, 43.2, 44.6, 45.1, 44, 42.7, 40.3, 39, 37.8, 36.1, 35.5, 33.9, 32.2, 31],
  },
  {
    cardId: 'sailings-leave-on-time',
    latest: '2d 1h',
    everyDays: 7,
    values: [
      91.2, 90.8, 92.4, 93, 92.6, 91.9, 93.3, 93.8, 92.9, 94.1, 93.6, 94.4, 93.1, 92.2, 93.7, 94.6, 94, 93.5,
      94.8, 95.1, 94.3, 93.9, 94.7, 94.2,
    ],
  },
  {
    cardId: 'wait-for-the-lift',
    latest: '21h',
    everyDays: 7,
    values: [9.6, 9.9, 9.1, 9.4, 8.8, 9.2, 8.7, 8.9, 8.1, 8.4, 7.7, 8.2, 8, 7.2, 7.9, 7.4],
  },
  {
    cardId: 'visitors-buy-the-right-ticket',
    latest: '30d',
    everyDays: 14,
    values: [71, 70.2, 72.4, 73.9, 75.3, 74.8, 73.1, 72.6, 74],
  },
  // Nobody is left on the quay
  {
    cardId: 'nobody-left-on-the-quay',
    latest: '1d 10h',
    everyDays: 21,
    values: [58, 56, 61, 64, 63, 69, 72, 71, 76, 79, 78, 83, 86],
  },
  {
    cardId: 'hear-it-before-they-leave-home',
    latest: '3d 9h',
    everyDays: 14,
    values: [34, 33, 37, 36, 41, 44, 43, 48, 52, 50, 55, 54, 58, 61],
  },
  {
    cardId: 'money-comes-back-by-itself',
    latest: '4d 2h',
    everyDays: 14,
    values: [12, 12, 13, 14, 13, 15, 19, 24, 38, 46, 49, 47, 44, 41],
  },
  {
    cardId: 'days-until-a-refund',
    latest: '3d 4h',
    everyDays: 7,
    values: [9, 8.5, 9, 8, 8.5, 7.5, 8, 7, 7, 6.5, 7, 6, 6, 5.5, 5, 5.5, 5, 4.5, 5],
  },
  // Crew handheld
  {
    cardId: 'scan-with-one-hand',
    latest: '7d 5h',
    everyDays: 14,
    values: [63, 61, 64, 66, 65, 68, 71, 70, 73, 74, 77, 76, 79, 81],
  },
  {
    cardId: 'handheld-decides-without-the-mast',
    latest: '1d 5h',
    everyDays: 3,
    values: [0, 0, 1.2, 2.9, 4.4, 5.1, 5.8, 6.3],
  },
  {
    cardId: 'scans-refused-in-error',
    latest: '1d 2h',
    everyDays: 7,
    values: [
      14.2, 13.8, 14.9, 13.1, 12.7, 13.3, 12, 11.4, 11.9, 10.8, 10.2, 10.6, 9.7, 9.9, 9.1, 8.8, 9.3, 8.4, 8,
      7.8,
    ],
  },
  // Complaints
  {
    cardId: 'complaints-per-thousand',
    latest: '2d 8h',
    everyDays: 14,
    values: [3.4, 3.2, 3.5, 3.1, 2.9, 3, 2.7, 2.8, 2.6, 2.5, 2.7, 2.4, 2.6, 2.5, 2.8, 2.7, 3, 3.1, 3.4, 3.6],
  },
  {
    cardId: 'double-charges',
    latest: '3d 7h',
    everyDays: 7,
    values: [4, 6, 5, 3, 7, 6, 8, 5, 9, 7, 11, 8, 12, 10, 9],
  },
  {
    cardId: 'call-centre-wait',
    latest: '4d 5h',
    everyDays: 7,
    values: [5.2, 4.9, 5.4, 4.6, 4.8, 4.1, 4.3, 3.8, 3.9, 3.5, 3.6, 3.2, 3.4, 3.1],
  },
  // Ticket app
  {
    cardId: 'buy-in-under-a-minute',
    latest: '2d 10h',
    everyDays: 14,
    values: [104, 105, 101, 99, 102, 96, 97, 93, 94, 90, 88, 89, 85, 84, 86, 81, 79, 77, 74],
  },
  {
    cardId: 'fares-anyone-understands',
    latest: '5d 9h',
    everyDays: 14,
    values: [76, 76.3, 75.8, 76.9, 77.4, 77.1, 78, 78.6, 79.2, 79, 78.8, 78.4],
  },
  // Bus and boat
  {
    cardId: 'connections-that-hold',
    latest: '3d 8h',
    everyDays: 14,
    values: [81, 80.2, 81.6, 82.9, 82.4, 84.1, 85, 84.6, 86.3, 87.1, 86.7, 88.2, 89, 89.9, 91.3],
  },
  {
    cardId: 'missed-connections',
    latest: '3d 3h',
    everyDays: 7,
    values: [124, 118, 131, 112, 120, 109, 115, 104, 98, 107, 95, 101, 92, 88, 94, 86, 82],
  },
  {
    cardId: 'one-ticket-bus-and-boat',
    latest: '6d 7h',
    everyDays: 21,
    values: [22, 23, 22, 25, 28, 31, 38, 42, 44, 47, 49, 51],
  },
  {
    cardId: 'know-where-the-bus-is',
    latest: '37d 4h',
    everyDays: 21,
    values: [6.5, 6.8, 6.2, 6.6, 5.9, 6.3, 6, 6.1],
  },
  {
    cardId: 'buses-on-time',
    latest: '2d 11h',
    everyDays: 7,
    values: [88.9, 89.6, 90.4, 89.8, 91.2, 90.7, 91.9, 92.3, 91.4, 90.1, 91.8, 92.9, 93.4, 92.2, 93.1, 92.6],
  },
] satisfies MetricSeries[]
