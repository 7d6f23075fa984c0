import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { OfficeModel } from '../../../queries/contact.ts';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { drawing } from '../../../ui/drawings.ts';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import '../../../ui/Spinner/spinner.css';
import styles from './OfficeMap.module.css';

const words = parts.officeMap;

/**
 * The drawn map of an office. `browser/office-map.ts` shows the button and, after a click, the frame of the maps
 * service over the drawing. States: drawn, loading, loaded, failed.
 */
export function OfficeMap({ title, mapAlt, map, mapLabels, serviceUrl, mapsUrl }: OfficeModel) {
  const { src, width, height } = drawing(map);
  return (
    <section className={styles.map} aria-label={title} data-map={serviceUrl} data-state="drawn">
      <div className={styles.drawing}>
        <img src={src} alt={mapAlt} width={width} height={height} />
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {mapLabels.map(({ text, right, below }) => (
            <text key={text} x={(right * width) / 100} y={(below * height) / 100}>
              {text}
            </text>
          ))}
        </svg>
      </div>
      <p className={styles.loading} role="status">
        <span>
          <Spinner />
          {words.loading}
        </span>
      </p>
      <div className={styles.bar} data-needs-script="" hidden>
        <Button data-load="" className={styles.first}>
          {words.load}
        </Button>
        <Button data-load="" className={styles.again}>
          {words.again}
        </Button>
        <ButtonLink className={styles.again} href={mapsUrl} target="_blank" rel="noopener">
          {words.open}
        </ButtonLink>
        <p className={styles.first}>{words.notice}</p>
        <p className={styles.again} role="alert">
          {words.failed}
        </p>
      </div>
      <Button data-back="" className={styles.back}>
        {words.back}
      </Button>
    </section>
  );
}
