/** How long calls took, over several turns. */
export class Timings {
  times = [];
  took = 0;
  cpu = 0;

  add({ times, took, cpu }) {
    this.times.push(...times);
    this.took += took;
    this.cpu += cpu;
  }

  rate() {
    return (1000 * this.times.length) / this.took;
  }

  text() {
    const sorted = this.times.sort((a, b) => a - b);
    const at = (part) => (sorted[Math.floor(sorted.length * part)] ?? NaN).toFixed(1).padStart(8);
    const cpu = (this.cpu / sorted.length).toFixed(2).padStart(8);
    return `${String(Math.round(this.rate())).padStart(10)}${at(0.5)}${at(0.99)}${cpu}`;
  }
}
