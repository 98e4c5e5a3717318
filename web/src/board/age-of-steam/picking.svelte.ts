/** The sides of a hex that were touched, until they make a shape. */
class Picking {
  private hex = $state('');
  private touched = $state.raw<string[]>([]);

  sides(hex: string): string[] {
    return hex === this.hex ? this.touched : [];
  }

  set(hex: string, sides: string[]) {
    this.hex = hex;
    this.touched = sides;
  }
}

export const picking = new Picking();
