import { useNavigate } from 'react-router-dom'

import { paths } from '#domain/paths.ts'
import { CardPanel } from '#features/card-panel/card-panel.tsx'
import { MetricSection } from '#features/metrics/metric-section.tsx'

import { PageTitle } from '../page-title.tsx'
import { useIdParam } from '../use-id-param.ts'

export function CardPage() {
  const cardId = useIdParam()
  const navigate = useNavigate()
  return (
    <CardPanel
      cardId={cardId}
      layout="page"
      onOpenCard={(next) => void navigate(paths.card(next))}
      renderMetric={(card, isPage) => <MetricSection card={card} isPage={isPage} />}
      renderTitle={(cardTitle) => <PageTitle title={cardTitle || 'Card'} />}
    />
  )
}
