import "./figures.css";

export function Figures({ figures }: { figures: [value: string, what: string][] }) {
  return (
    <dl className="figures">
      {figures.map(([value, what]) => (
        <div className="figures__figure" key={what}>
          <dt className="figures__what">{what}</dt>
          <dd className="figures__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
