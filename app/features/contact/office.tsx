import { spoken } from '../../languages/localised.ts';
import { useCopy, useLanguage } from '../../languages/language-context.ts';
import { contactCopy } from '../../content/contact.ts';
import type { Office as OfficeData } from '../../site/site.contract.ts';
import { useCompany } from '../../site/site-context.ts';
import { MapSheet } from '../../ui/public/drawing/map-sheet.tsx';
import { Entry, MailEntry, PhoneEntry } from '../../ui/public/record.tsx';
import { typeset } from '../../ui/public/typeset.tsx';

const MAP_HOST = 'https://www.openstreetmap.org';

const SPAN = 0.004; // degrees around the office that the map shows

/** One office: how to reach it, and a map that is fetched only when asked for. */
export function Office({ office }: { office: OfficeData }) {
  const { name, address, phone, email, latitude, longitude } = office;
  const { labels, coordinates, point } = useCopy(contactCopy);
  const { number } = useLanguage();
  const isPlaced = latitude !== null && longitude !== null;
  return (
    <article className="office">
      <h3 {...spoken(office, 'name')}>{name}</h3>
      <dl className="record">
        <Entry label={labels.address}>{typeset(address)}</Entry>
        {phone && <PhoneEntry label={labels.phone} phone={phone} />}
        {email && <MailEntry label={labels.email} email={email} />}
        {isPlaced && (
          <Entry label={coordinates} isFigure>
            {point(number(latitude, 4), number(longitude, 4))}
          </Entry>
        )}
      </dl>
      {isPlaced && <OfficeMap name={name} lat={latitude} lon={longitude} />}
    </article>
  );
}

function OfficeMap({ name, lat, lon }: { name: string; lat: number; lon: number }) {
  const company = useCompany();
  const copy = useCopy(contactCopy);
  const box = [lon - SPAN, lat - SPAN / 2, lon + SPAN, lat + SPAN / 2].map((n) => n.toFixed(5));
  return (
    <div className="office-map" data-load-frame>
      <MapSheet />
      <p>
        <a
          className="button"
          href={`${MAP_HOST}/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`}
          rel="noopener noreferrer"
          data-load={`${MAP_HOST}/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${lat}%2C${lon}`}
          data-title={`${copy.mapOf}: ${name}, ${company.shortName}`}
          data-otherwise={copy.mapOtherwise}
        >
          {copy.showMap} <span className="visually-hidden">({name})</span>
        </a>
        <small>{copy.mapNotice}</small>
      </p>
    </div>
  );
}
