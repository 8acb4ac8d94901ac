import { TreeScreen } from '#features/card-tree/tree-screen.tsx'
import { CardPanel } from '#features/card-panel/card-panel.tsx'
import { MetricSection } from '#features/metrics/metric-section.tsx'

import { PageTitle } from '../page-title.tsx'
import { useIdParam } from '../use-id-param.ts'

export function TreePage() {
  const cardId = useIdParam()
  return (
    <TreeScreen
      key={cardId}
      rootId={cardId}
      renderTitle={(cardTitle) => <PageTitle title={cardTitle || 'Tree'} />}
      renderPanel={(slot) => (
        <CardPanel
          {...slot}
          layout="panel"
          renderMetric={(card, isPage) => <MetricSection card={card} isPage={isPage} />}
        />
      )}
    />
  )
}
