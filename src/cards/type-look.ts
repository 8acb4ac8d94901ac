import Box from 'lucide-react/icons/box'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Gauge from 'lucide-react/icons/gauge'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Sprout from 'lucide-react/icons/sprout'
import Target from 'lucide-react/icons/target'
import TrendingUp from 'lucide-react/icons/trending-up'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

import type { CardType } from '#contract/cards.ts'
import type { IconDrawing } from '#ui/icon.tsx'

export interface TypeLook {
  icon: IconDrawing
  /** Class under which `text-type`, `bg-type` and `bg-type-tint` have the colour of the type. */
  scope: string
}

const looks = new Map<string, TypeLook>(
  Object.entries({
    objective: { icon: Target, scope: 'type-objective' },
    outcome: { icon: TrendingUp, scope: 'type-outcome' },
    kpi: { icon: Gauge, scope: 'type-kpi' },
    product: { icon: Box, scope: 'type-product' },
    opportunity: { icon: Sprout, scope: 'type-opportunity' },
    problem: { icon: TriangleAlert, scope: 'type-problem' },
    solution: { icon: Lightbulb, scope: 'type-solution' },
    assumption: { icon: CircleQuestionMark, scope: 'type-assumption' },
    experiment: { icon: FlaskConical, scope: 'type-experiment' },
  } satisfies Record<CardType, TypeLook>),
)
const other: TypeLook = { icon: CircleDashed, scope: 'type-other' }

/** Returns a neutral look for a type that another service added. */
export function typeLook(cardType: string): TypeLook {
  return looks.get(cardType) ?? other
}
